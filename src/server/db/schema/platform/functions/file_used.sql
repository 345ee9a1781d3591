-- Trigger: sets "unusedSince" when a record takes or loses a file.
create or replace function file_used() returns trigger language plpgsql as $$
begin
  if new."bizId" is null or new."bizType" like '%.removed' then
    new."unusedSince" := coalesce(new."unusedSince", now());
  else
    new."unusedSince" := null;
  end if;
  return new;
end $$;
