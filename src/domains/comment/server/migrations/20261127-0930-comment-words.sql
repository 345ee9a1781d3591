-- Comments on words of a record's text. Words and place are those of the version that was commented on.
alter table comment
  add column "textId" text,
  add column "versionNo" integer,
  add column "start" integer,
  add column "end" integer,
  add column quote text,
  -- The version of the text in which the record's author has met the comment; null while it is open.
  add column "mendedIn" integer,
  add column "mendedTime" timestamptz,
  add column "mendedPsnName" text,
  -- What the record's author answers.
  add column answer text not null default '',
  add column "answerPsnName" text,
  -- When the words of the comment itself were edited.
  add column "changedTime" timestamptz,
  add check (num_nonnulls("textId", "versionNo", "start", "end", quote) in (0, 5));
update comment set "changedTime" = "updateTime" where version > 1;

-- Where the words of a comment are in later versions of the text.
create table comment_place (
  "tenantId" text not null,
  "commentId" text not null,
  "textId" text not null,
  -- Null where neither the words nor their neighbourhood are left.
  "start" integer,
  "end" integer,
  -- Whether the text still has the words; otherwise the place is what has become of them.
  "isKept" boolean not null,
  primary key ("tenantId", "commentId", "textId"),
  foreign key ("tenantId", "commentId") references comment ("tenantId", id)
);
select guard_table('comment_place');
