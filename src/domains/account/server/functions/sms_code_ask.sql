-- Whether a code may be sent to a phone: {wait: seconds}, {captcha: true}, or {send}: whether an account has the phone.
create or replace function sms_code_ask(number text, for_purpose text, hash text, address text, solved boolean) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  per_phone timestamptz[];
  per_address timestamptz[];
  wait double precision;
  wanted boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('sms phone ' || number, 0));
  perform pg_advisory_xact_lock(hashtextextended('sms address ' || address, 0));
  select coalesce(array_agg(at order by at desc), '{}') into per_phone from sms_code where phone = number and at > now() - interval '1 day';
  select coalesce(array_agg(at order by at desc), '{}') into per_address from sms_code where ip = address and at > now() - interval '1 hour';
  wait := greatest(
    extract(epoch from per_phone[1] + interval '60 seconds' - now()),
    extract(epoch from per_phone[5] + interval '1 hour' - now()),
    extract(epoch from per_phone[10] + interval '1 day' - now()),
    extract(epoch from per_address[20] + interval '1 hour' - now()));
  if wait > 0 then return jsonb_build_object('wait', ceil(wait)); end if;
  if cardinality(per_phone) >= 2 and not solved then return '{"captcha": true}'; end if;
  wanted := for_purpose = 'bind' or exists (select 1 from account a join tenant t on t.id = a."tenantId"
    where a.phone = number and a."deletedAt" is null and a.status = 0 and t.status = 0);
  delete from sms_code where at < now() - interval '2 days';
  insert into sms_code (phone, purpose, "codeHash", ip) values (number, for_purpose, case when wanted then hash end, address);
  return jsonb_build_object('send', wanted);
end $$;
