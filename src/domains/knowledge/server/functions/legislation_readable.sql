-- Whether the caller may read a text of the library, by the policies of that table. Condition of the policy on its
-- articles.
create or replace function legislation_readable(of_tenant text, of_id text) returns boolean
  language plpgsql stable parallel safe as $$
begin
  return exists (select from legislation l where l."tenantId" = of_tenant and l.id = of_id);
end $$;
