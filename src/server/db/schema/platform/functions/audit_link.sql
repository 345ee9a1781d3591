-- Hash of a seal, which covers the previous one.
create or replace function audit_link(previous bytea, s audit_seal) returns bytea language sql stable
  return sha256(previous || convert_to(audit_seal_text(s), 'UTF8')
    || (select string_agg(d, ''::bytea order by i) from unnest(s.digests) with ordinality as digest(d, i)));
