-- The first fault of the tenant's audit log by seal and entry, and the numbers of sealed and unsealed entries. Faults:
-- a seal that does not follow from its content and the previous one; a chain that ends elsewhere; an entry that is
-- missing, changed, or dated more than an hour before the previous seal; an unsealed entry among sealed ones.
create or replace function audit_verify() returns table ("brokenSeq" bigint, "brokenId" text, sealed bigint, unsealed bigint)
  language sql stable as $$
  with seals as materialized (
    select s as seal, s.seq, s."tenantId", s.entries, s.digests, s.hash, lag(s.hash) over w as previous, lag(s.seq) over w as before,
      lag(s.at) over w as since
    from audit_seal s where s."tenantId" = app_tenant() window w as (order by s.seq)),
  lines as materialized (
    select s.seq, s.since, l.id, l.digest from seals s cross join lateral unnest(s.entries, s.digests) as l(id, digest)),
  loose as materialized (
    select e.id, pg_visible_in_snapshot(e.xid, c.snapshot)
        and pg_snapshot_xmax(c.snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) as late
    from audit_entry e, audit_cursor c where e."tenantId" = app_tenant() and not exists (select 1 from lines l where l.id = e.id)),
  faults as (
    select seq, null as id from seals where seq <> coalesce(before, 0) + 1 or hash <> audit_link(coalesce(previous, ''), seal)
    union all
    select h.seq, null from audit_head h where h."tenantId" = app_tenant()
      and not exists (select 1 from seals s where s.seq = h.seq and s.hash = h.hash)
    union all
    select s.seq, null from seals s where s.seq > coalesce((select h.seq from audit_head h where h."tenantId" = app_tenant()), 0)
    union all
    select l.seq, l.id from lines l left join audit_entry e on e."tenantId" = app_tenant() and e.id = l.id
      where e.id is null or l.digest is distinct from audit_digest(e) or e.at < l.since - interval '1 hour'
    union all
    select null, id from loose where late),
  first as (select seq, id from faults order by seq nulls last, id nulls last limit 1)
  select (select seq from first), (select id from first), (select count(*) from lines), (select count(*) from loose where not late)
$$;
