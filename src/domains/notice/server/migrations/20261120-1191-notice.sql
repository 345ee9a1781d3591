-- What somebody is told inside the app. Words are made where it is read, from kind and vars, in the reader's language.
create table notice (
  "tenantId" text not null references tenant (id),
  id text not null,
  "accountId" text not null,
  kind text not null,
  vars jsonb not null default '{}',
  -- Address of the page where it is dealt with; empty when there is none.
  link text not null default '',
  "bizType" text not null default '',
  "bizId" text not null default '',
  "createTime" timestamptz not null default now(),
  "readTime" timestamptz,
  primary key ("tenantId", id),
  foreign key ("tenantId", "accountId") references account ("tenantId", id)
);
create index on notice ("tenantId", "accountId", id desc);
create index on notice ("tenantId", "bizId", kind);
create index on notice ("tenantId", "accountId") where "readTime" is null;
select guard_table('notice');

-- How somebody wants to be told. Without a row: everything in the app, nothing by mail.
create table notice_setting (
  "tenantId" text not null,
  "accountId" text not null,
  -- Of mails.
  language text not null default 'zh' check (language in ('zh', 'en', 'es', 'ja')),
  mail text not null default '',
  -- An address counts once its owner has typed the code that was sent to it.
  "newMail" text not null default '',
  "codeHash" text not null default '',
  "codeUntil" timestamptz,
  "codeTries" integer not null default 0,
  -- Kinds that are not shown in the app, and kinds that are also sent by mail.
  muted text[] not null default '{}',
  mailed text[] not null default '{}',
  primary key ("tenantId", "accountId"),
  foreign key ("tenantId", "accountId") references account ("tenantId", id)
);
select guard_table('notice_setting');

-- What was sent outside, and what became of it.
create table notice_delivery (
  "tenantId" text not null,
  id text not null,
  "noticeId" text not null,
  target text not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  error text not null default '',
  "createTime" timestamptz not null default now(),
  "doneTime" timestamptz,
  primary key ("tenantId", id),
  foreign key ("tenantId", "noticeId") references notice ("tenantId", id)
);
create index on notice_delivery ("tenantId", "noticeId");
select guard_table('notice_delivery');
