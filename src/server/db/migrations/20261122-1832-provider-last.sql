-- The policy that lets the provider read the rows of all tenants is asked behind `tenant`, as it was meant to be. PostgreSQL
-- joins the policies of a table in the reverse order of their names, so that its name has to come first. By its old name it was
-- asked, with a call of `provider_acts`, in every statement of everybody on such a table.
do $$
declare
  shared record;
begin
  for shared in select polrelid::regclass as name from pg_policy where polname = 'with_provider' loop
    execute format('alter policy with_provider on %s rename to provider', shared.name);
  end loop;
end $$;

create or replace function share_table(name regclass) returns void language plpgsql as $$
begin
  execute format('create policy provider on %s for select using ((select provider_acts()))', name);
end $$;
