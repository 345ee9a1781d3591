-- Last days that run from the award, with what they follow from, so that they are computed anew when a calendar is loaded.
alter table bid_task add column dues jsonb not null default '[]';
