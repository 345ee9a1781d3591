-- The party whose period runs. Periods of the other side are watched, not met.
alter table deadline add column party text not null default '';
alter table deadline add column "isOurs" boolean not null default true;
