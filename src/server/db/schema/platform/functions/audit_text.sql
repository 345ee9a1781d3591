-- The text that the digest of an entry covers; part of exports, so that the digest can be recomputed elsewhere. The
-- text of a row quotes its fields, so that no field can be mistaken for part of the next.
create or replace function audit_text(e audit_entry) returns text language sql stable
  return row(e."tenantId", e.id, extract(epoch from e.at), e."accountId", e."psnName", e.ip, e."requestId",
    e.action, e."bizType", e."bizId", e."bizVersion", e.changes::text, e.note)::text;
