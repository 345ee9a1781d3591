-- Text for comparison: compatibility forms normalised (NFKC), lower case. PL/pgSQL, because an SQL function in a stored
-- column is planned again by every insert.
create or replace function folded(t text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return lower(normalize(t, NFKC));
end $$;
