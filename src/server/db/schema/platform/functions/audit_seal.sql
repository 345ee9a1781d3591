-- Seals the entries of all tenants that became visible since the last call, at most 1,000 per seal. Returns their
-- number. One call runs at a time; others return 0. Sequential scans are off, because a plan kept from a short log
-- would read all of it.
create or replace function audit_seal() returns integer
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
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
    -- Restored from a dump: transaction ids started again. Sealed entries get an id below all others, unsealed entries
    -- of higher ids the next one.
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
