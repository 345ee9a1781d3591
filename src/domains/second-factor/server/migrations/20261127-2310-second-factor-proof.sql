-- The last correct code that was given within a session: actions that need a second factor look for it for some minutes.
alter table second_factor add column "provedTime" timestamptz;
-- Hash of that session's token.
alter table second_factor add column "provedSession" text;
comment on column second_factor."provedSession" is 'Hash of the token of the session in which the last correct code was given.';
