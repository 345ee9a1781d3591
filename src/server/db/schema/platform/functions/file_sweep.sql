-- Deletes the tenant's files that no record has used for a day, and contents that no file names, at most max_rows of
-- each. Returns the number of contents. Uploads take the same lock, shared, while they check whether a content exists.
create or replace function file_sweep(max_rows integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  free text[];
  -- Foreign keys to file: files that they name are in use, whatever "unusedSince" says.
  named text := (select string_agg(format('and not exists (select 1 from %s r where r."tenantId" = f."tenantId" and r.%I = f.id)',
      c.conrelid::regclass, a.attname), ' ')
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
    where c.confrelid = 'file'::regclass and c.contype = 'f');
begin
  if not pg_try_advisory_xact_lock(720261125, hashtext(app_tenant())) then return 0; end if;
  execute format('delete from file where "tenantId" = app_tenant() and id in (
    select f.id from file f where f."tenantId" = app_tenant() and f."unusedSince" < now() - interval ''1 day'' %s limit $1)',
    coalesce(named, '')) using max_rows;
  select array_agg(sha256) into free from (
    select b.sha256 from blob b where b."tenantId" = app_tenant() and b."createTime" < now() - interval '1 day'
      and not exists (select 1 from file f where f."tenantId" = b."tenantId" and f.sha256 = b.sha256)
    limit max_rows) found;
  if free is null then return 0; end if;
  delete from blob_chunk where "tenantId" = app_tenant() and sha256 = any (free);
  delete from blob where "tenantId" = app_tenant() and sha256 = any (free);
  return cardinality(free);
end $$;
