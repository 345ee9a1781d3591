-- The text that an entry's digest covers, and that a seal's hash covers beside its digests: given out with an export of the
-- history, so that both can be computed elsewhere.
create function audit_text(e audit_entry) returns text language sql stable
  return row(e."tenantId", e.id, extract(epoch from e.at), e."accountId", e."psnName", e.ip, e."requestId",
    e.action, e."bizType", e."bizId", e."bizVersion", e.changes::text, e.note)::text;
create or replace function audit_digest(e audit_entry) returns bytea language sql stable
  return sha256(convert_to(audit_text(e), 'UTF8'));

create function audit_seal_text(s audit_seal) returns text language sql stable
  return row(s."tenantId", s.seq, extract(epoch from s.at), s.entries)::text;
create or replace function audit_link(previous bytea, s audit_seal) returns bytea language sql stable
  return sha256(previous || convert_to(audit_seal_text(s), 'UTF8')
    || (select string_agg(d, ''::bytea order by i) from unnest(s.digests) with ordinality as digest(d, i)));
