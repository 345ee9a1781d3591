-- Deletes the attempts on a name from the same address. Attempts from elsewhere remain counted.
create or replace function sign_in_succeeded(number bigint) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from sign_in_failure f using sign_in_failure s 
  where s.id = number and f."loginName" = s."loginName" and f.ip = s.ip
$$;
