-- A change may be of whether a standard is in use (0) or not (1), and waits for another person like a change of its price; null:
-- it is of the price, and the other columns say which.
alter table cost_standard_change add column enable integer check (enable in (0, 1));
