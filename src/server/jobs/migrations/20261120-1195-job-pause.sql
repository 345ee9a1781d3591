-- Scheduled work that an organisation does without for the time being; the provider's own line holds for all.
create table job_pause (
  "tenantId" text not null references tenant (id),
  name text not null,
  "pausedAt" timestamptz not null default now(),
  "pausedByName" text not null,
  primary key ("tenantId", name)
);
select guard_table('job_pause');

-- Door: for which organisations scheduled work is done now.
create function job_targets(job text) returns table ("tenantId" text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.id from tenant t
  where t.status = 0 and not exists (select 1 from job_pause p join tenant o on o.id = p."tenantId"
    where p.name = job and (o.id = t.id or o.kind = 'provider'))
$$;
