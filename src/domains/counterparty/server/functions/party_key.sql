-- A party's name for comparison: compatibility forms normalised, lower case, without blanks and punctuation.
create or replace function party_key(name text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return regexp_replace(folded(name), '[][[:space:](){}<>.,;:''"·・。、，；：“”‘’《》【】〔〕_&/-]', '', 'g');
end $$;
