-- By when a step is to be done. Steps that are there already have no such day.
alter table flow_task add "dueTime" timestamptz;
