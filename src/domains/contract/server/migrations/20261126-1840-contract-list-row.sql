-- Lists read the columns of a contract like those of every other record. Of databases from before 0.1.0.
alter table contract drop column if exists "listRow";
drop function if exists contract_list_row;
drop function if exists yuan;
