-- What session_check reads was bound when it was made: it needs no search path of its own, whose setting and resetting is
-- paid at every request. What it calls in its rare ways out looks names up and has one.
alter function session_check(text, bigint) reset search_path;
alter function session_refuse() set search_path = public, pg_temp;
alter function session_touch(text, text) set search_path = public, pg_temp;
