-- A key is stored before the work begins. A row without this moment is done; one with it is being worked on by a process that
-- keeps moving it ahead, and is free again once it has passed.
alter table request_key add column "runsUntil" timestamptz;
-- Replies that were kept so far may hold secrets in clear: they are answered without the reply from now on.
update request_key set reply = null;
