-- Entries of the history are written once and never touched again. What seals them stands beside them: every half second
-- one row a tenant with the digests of its new entries, chained by hash. What was sealed before is sealed anew.
drop function audit_verify();
drop function audit_seal(integer);
drop function audit_hash(text, audit_entry);
-- Changes are kept as they were written: nothing is asked inside them, and jsonb costs every write.
alter table audit_entry
  drop column seq,
  drop column hash,
  alter column changes drop default,
  alter column changes type json using changes::json,
  alter column changes set default '[]',
  add column xid xid8 not null default pg_current_xact_id();
create index on audit_entry (xid);

create table audit_seal (
  "tenantId" text not null,
  seq bigint not null,
  at timestamptz not null,
  entries text[] not null,
  -- Of the entries, in their order.
  digests bytea[] not null,
  hash bytea not null,
  primary key ("tenantId", seq)
);
comment on table audit_seal is '[read-only] chain of seals over the history, written through a function';
select guard_table('audit_seal');

-- The end of each chain, so that one that was cut off shows.
create table audit_head (
  "tenantId" text primary key,
  seq bigint not null,
  hash bytea not null
);
comment on table audit_head is '[read-only] ends of the chains of seals, written through a function';
select guard_table('audit_head');

-- Which transactions' entries are sealed: those that this snapshot sees. Entries become visible in another order than
-- they are written in, and a snapshot leaves none out and takes none twice.
create table audit_cursor (snapshot pg_snapshot not null);
comment on table audit_cursor is '[read-only] how far the history is sealed, written through a function';
insert into audit_cursor values ('2:2:');

-- SHA-256 of all an entry says. A row's text quotes its fields, so that none can pass for part of its neighbour.
create function audit_digest(e audit_entry) returns bytea language sql stable
  return sha256(convert_to(row(e."tenantId", e.id, extract(epoch from e.at), e."accountId", e."psnName", e.ip, e."requestId",
    e.action, e."bizType", e."bizId", e."bizVersion", e.changes::text, e.note)::text, 'UTF8'));

-- The hash of a seal: covers the one before it.
create function audit_link(previous bytea, s audit_seal) returns bytea language sql stable
  return sha256(previous || convert_to(row(s."tenantId", s.seq, extract(epoch from s.at), s.entries)::text, 'UTF8')
    || (select string_agg(d, ''::bytea order by i) from unnest(s.digests) with ordinality as digest(d, i)));

-- Door: seals the entries of all tenants that became visible since the last call, at most 1,000 in a row; returns how
-- many. One at a time.
create function audit_seal() returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  until pg_snapshot;
  sealed pg_snapshot;
  part record;
  head audit_head;
  seal audit_seal;
  n integer := 0;
begin
  if not pg_try_advisory_xact_lock(720261121) then return 0; end if;
  select snapshot into sealed from audit_cursor;
  until := pg_current_snapshot();
  if pg_snapshot_xmax(sealed) > pg_snapshot_xmax(until) then
    -- Brought here by a dump: numbers of transactions began anew. What is sealed goes below all of them, what is not and
    -- seems to lie in the future just above that.
    update audit_entry e set xid = '1' from (select "tenantId", unnest(entries) as id from audit_seal) s
      where s."tenantId" = e."tenantId" and s.id = e.id;
    update audit_entry set xid = '2' where xid >= pg_snapshot_xmax(until);
    sealed := '2:2:';
    update audit_cursor set snapshot = sealed;
  end if;
  for part in
    select "tenantId", array_agg(id order by id) as entries, array_agg(digest order by id) as digests
    from (select e."tenantId", e.id, audit_digest(e) as digest,
        (row_number() over (partition by e."tenantId" order by e.id) - 1) / 1000 as block
      from audit_entry e
      where e.xid >= pg_snapshot_xmin(sealed) and e.xid < pg_snapshot_xmax(until)
        and not pg_visible_in_snapshot(e.xid, sealed) and pg_visible_in_snapshot(e.xid, until)) fresh
    group by "tenantId", block order by "tenantId", block
  loop
    select * into head from audit_head where "tenantId" = part."tenantId";
    seal := (part."tenantId", coalesce(head.seq, 0) + 1, clock_timestamp(), part.entries, part.digests, ''::bytea);
    seal.hash := audit_link(coalesce(head.hash, ''), seal);
    insert into audit_seal select seal.*;
    insert into audit_head values (seal."tenantId", seal.seq, seal.hash)
      on conflict ("tenantId") do update set seq = excluded.seq, hash = excluded.hash;
    n := n + cardinality(seal.entries);
  end loop;
  if n > 0 then update audit_cursor set snapshot = until; end if;
  return n;
end $$;

-- The first fault of the running tenant's history, by seal and entry, and how many entries are sealed, and not yet.
-- A fault is: a seal that does not follow from its content and the one before; an end that is not where it was; an entry
-- that is gone, or says something else than when it was sealed, or says it is over an hour older than the seal before
-- its own; an entry without a seal among those that are sealed.
create function audit_verify() returns table ("brokenSeq" bigint, "brokenId" text, sealed bigint, unsealed bigint)
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
