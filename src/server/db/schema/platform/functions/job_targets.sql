-- Tenants for which a scheduled job runs now.
create or replace function job_targets(job text) returns table ("tenantId" text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.id from tenant t
  where t.status = 0 and not exists (select 1 from job_pause p join tenant o on o.id = p."tenantId"
    where p.name = job and (o.id = t.id or o.kind = 'provider'))
$$;
