-- Whether an account is within its period today (China time).
create or replace function account_valid(a account) returns boolean language sql stable as $$
  select coalesce(a."validFrom" <= (now() at time zone 'Asia/Shanghai')::date, true)
    and coalesce(a."validTo" >= (now() at time zone 'Asia/Shanghai')::date, true)
$$;
