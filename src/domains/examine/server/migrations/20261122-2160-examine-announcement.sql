-- A document may be read as an announcement, too: when that was done. Its elements have kinds of their own.
alter table examine add column "announcementTime" timestamptz;
