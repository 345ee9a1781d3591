-- Since when no record has a file: from its upload until a record takes it, and from its removal on. Null while a record has it.
alter table file add "unusedSince" timestamptz;
update file set "unusedSince" = now() where "bizId" is null or "bizType" like '%.removed';
create index on file ("tenantId", "unusedSince") where "unusedSince" is not null;
create index on file ("tenantId", sha256);

create function file_used() returns trigger language plpgsql as $$
begin
  if new."bizId" is null or new."bizType" like '%.removed' then
    new."unusedSince" := coalesce(new."unusedSince", now());
  else
    new."unusedSince" := null;
  end if;
  return new;
end $$;
create trigger file_used before insert or update of "bizType", "bizId" on file for each row execute function file_used();

-- Door: deletes files of the running tenant that no record has had for a day, and contents that no file names any more; at most
-- max_rows of each. Returns how many contents. Uploads hold the same lock, shared, while they find out whether a content is there.
create function file_sweep(max_rows integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  free text[];
  -- Columns of records that name a file: what they name is used, whatever the file's own row says.
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
