-- Public name of a session, from which its token cannot be derived.
create or replace function session_name(hash text) returns text language sql immutable parallel safe
  return upper(substr(encode(sha256(convert_to('session ' || hash, 'UTF8')), 'hex'), 1, 32));
