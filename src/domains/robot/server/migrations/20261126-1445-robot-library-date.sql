-- As of which day the library was when a question was answered.
alter table robot_message add column "libraryDate" date;
