-- Content of a sign-in ticket; with `use` the ticket is deleted. A ticket of another kind or browser is not touched.
create or replace function ticket_take(asked text, for_kind text, browser text, use boolean) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t sign_in_ticket;
begin
  if use then
    delete from sign_in_ticket where hash = asked and kind = for_kind and "browserHash" in ('', browser) returning * into t;
  else
    select * into t from sign_in_ticket where hash = asked and kind = for_kind and "browserHash" in ('', browser);
  end if;
  if t.hash is null or t."expiresAt" < now() then return null; end if;
  return jsonb_build_object('tenantId', t."tenantId", 'accountId', t."accountId", 'phone', t.phone, 'tries', t.tries);
end $$;
