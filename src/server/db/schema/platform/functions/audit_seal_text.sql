-- The text that the hash of a seal covers beside the digests; part of exports, so that the hash can be recomputed
-- elsewhere.
create or replace function audit_seal_text(s audit_seal) returns text language sql stable
  return row(s."tenantId", s.seq, extract(epoch from s.at), s.entries)::text;
