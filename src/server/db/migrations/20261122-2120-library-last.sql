-- What the provider has published is asked behind `tenant`, as his own policy is: PostgreSQL joins the policies of a table in
-- the reverse order of their names. By its old name it was asked first for every row, one's own included, and for the parts
-- of a library that is a look at the whole.
do $$
declare
  published record;
begin
  for published in select polrelid::regclass as name from pg_policy where polname = 'with_library' loop
    execute format('alter policy with_library on %s rename to library', published.name);
  end loop;
end $$;

create or replace function publish_table(name regclass, open text default 'false') returns void language plpgsql as $$
begin
  execute format('create policy library on %s for select using ("tenantId" = (select tenant_provider())
    and "reviewStatus" = 1 and enable = 0 and "deletedAt" is null and ((select app_tenant()) is not null or %s))', name, open);
end $$;

create or replace function publish_part(name regclass, whole regclass, key text) returns void language plpgsql as $$
begin
  execute format('create policy library on %1$s for select using (exists (select 1 from %2$s whole
    where whole."tenantId" = %1$s."tenantId" and whole.id = %1$s.%3$I))', name, whole, key);
end $$;
