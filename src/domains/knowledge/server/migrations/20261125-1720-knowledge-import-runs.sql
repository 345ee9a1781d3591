-- How many runs of an import were begun: one that ends with its process again and again is given up.
alter table legislation_import add column runs integer not null default 0;
