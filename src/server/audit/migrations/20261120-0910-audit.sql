-- What happened, for ever. The runtime role can add and read; nobody but the owner can change.
-- seq and hash are set when the entry is sealed into its tenant's chain: each hash covers the entry and the hash before
-- it, so that a changed, removed or inserted entry shows.
create table audit_entry (
  "tenantId" text not null,
  id text not null,
  at timestamptz not null default clock_timestamp(),
  "accountId" text,
  "psnName" text not null default '',
  ip text not null default '',
  "requestId" text not null default '',
  action text not null,
  "bizType" text not null default '',
  "bizId" text not null default '',
  "bizVersion" integer,
  changes jsonb not null default '[]',
  note text not null default '',
  seq bigint,
  hash text,
  primary key ("tenantId", id)
);
comment on table audit_entry is '[append-only] audited actions';
create index on audit_entry ("tenantId", "bizId", id);
create index on audit_entry ("tenantId", id) where seq is null;
create unique index on audit_entry ("tenantId", seq) where seq is not null;
select guard_table('audit_entry');

create function audit_hash(previous text, e audit_entry) returns text language sql stable
  return encode(sha256(convert_to(concat_ws(E'\x1f', previous, e."tenantId", e.id, extract(epoch from e.at)::text,
    coalesce(e."accountId", ''), e."psnName", e.ip, e."requestId", e.action, e."bizType", e."bizId",
    coalesce(e."bizVersion"::text, ''), e.changes::text, e.note), 'UTF8')), 'hex');

-- Door: seals what is not sealed yet, in the order it is found; returns how many. Run by one job at a time.
create function audit_seal(max_rows integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  e audit_entry;
  chain text := '';
  last_seq bigint;
  last_hash text;
  n integer := 0;
begin
  if not pg_try_advisory_xact_lock(720261121) then return 0; end if;
  for e in select * from audit_entry where seq is null order by "tenantId", id limit max_rows loop
    if chain <> e."tenantId" then
      chain := e."tenantId";
      select seq, hash into last_seq, last_hash from audit_entry
        where "tenantId" = chain and seq is not null order by seq desc limit 1;
    end if;
    last_seq := coalesce(last_seq, 0) + 1;
    last_hash := audit_hash(coalesce(last_hash, ''), e);
    update audit_entry set seq = last_seq, hash = last_hash where "tenantId" = chain and id = e.id;
    n := n + 1;
  end loop;
  return n;
end $$;

-- The first entry of the running tenant whose hash does not follow from its content and the one before; and how many
-- are not sealed yet. A gap in seq shows as a broken entry too.
create function audit_verify() returns table ("brokenSeq" bigint, "brokenId" text, sealed bigint, unsealed bigint)
  language sql stable as $$
  with chain as (
    select e.seq, e.id, e.hash = audit_hash(coalesce(lag(e.hash) over w, ''), e)
      and e.seq = coalesce(lag(e.seq) over w, 0) + 1 as good
    from audit_entry e where e."tenantId" = app_tenant() and e.seq is not null window w as (order by e.seq))
  select (select seq from chain where not good order by seq limit 1), (select id from chain where not good order by seq limit 1),
    (select count(*) from chain), (select count(*) from audit_entry where "tenantId" = app_tenant() and seq is null)
$$;
