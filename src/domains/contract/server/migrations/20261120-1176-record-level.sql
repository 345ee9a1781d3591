-- normal: whoever's data scope covers it, by role or by authorization; internal: by role alone; secret: nobody by scope,
-- only those to whom it belongs, who take part in it, or who are named.
alter table contract add "recordLevel" text not null default 'normal' check ("recordLevel" in ('normal', 'internal', 'secret'));
