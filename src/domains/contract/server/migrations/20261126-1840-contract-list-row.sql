-- Lists read the columns of a contract like those of every other record.
alter table contract drop column "listRow";
drop function contract_list_row;
drop function yuan;
