-- The company's own figures as published versions: drafted, proposed, and published by another person (docs/decisions/0028).

create table figure_drafts (
  id text primary key,
  kind text not null check (kind ~ '^[a-z_]+$'),
  name text not null,
  -- The version it began with, which it is compared with.
  based_on int not null,
  figures jsonb not null,
  effective_on date not null,
  why text not null check (length(btrim(why)) > 0),
  state text not null default 'draft' check (state in ('draft', 'proposed', 'published', 'withdrawn')),
  writers text[] not null check (cardinality(writers) > 0),
  saves int not null default 1,
  begun_at timestamptz not null,
  changed_at timestamptz not null,
  proposed_by text references users (id),
  proposed_at timestamptz,
  returned_why text,
  -- Who published it, or withdrew it, and the version it became.
  ended_by text references users (id),
  ended_at timestamptz,
  version int,
  check ((proposed_by is null) = (proposed_at is null)),
  check (state not in ('proposed', 'published') or proposed_by is not null),
  check ((ended_at is null) = (state in ('draft', 'proposed'))),
  check ((ended_by is null) = (ended_at is null)),
  check ((version is null) = (state <> 'published'))
);
create unique index figure_drafts_open on figure_drafts (kind, name) where state in ('draft', 'proposed');
create index figure_drafts_newest on figure_drafts (kind, changed_at desc);

create function keep_ended_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state in ('published', 'withdrawn') then
    raise exception 'a draft of figures stays as it ended' using errcode = 'restrict_violation';
  end if;
  if new.state = 'published' and (new.ended_by = any (new.writers) or new.ended_by = new.proposed_by) then
    raise exception 'nobody publishes figures they wrote or proposed' using errcode = 'restrict_violation';
  end if;
  if new.state = 'published' and (old.state <> 'proposed' or old.figures <> new.figures or old.effective_on <> new.effective_on) then
    raise exception 'what is published is what was proposed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger figure_drafts_stay before update or delete on figure_drafts for each row execute function keep_ended_figures();

-- The kinds are declared by the modules whose rules read them.
alter table published_figures drop constraint published_figures_kind_check;
alter table published_figures add constraint published_figures_kind_check check (kind ~ '^[a-z_]+$');

-- Null in what the program came with.
alter table published_figures add column draft_id text references figure_drafts (id);
create unique index published_figures_draft on published_figures (draft_id) where draft_id is not null;

-- A version of the company's own holds from a later day than the one it is published on, in every state, follows the newest, and is the
-- draft that a second person published.
create function check_published_figures() returns trigger language plpgsql as $$
declare draft figure_drafts; newest record;
begin
  if new.draft_id is null then return new; end if;
  select * into draft from figure_drafts where id = new.draft_id;
  if draft.state <> 'published' or draft.kind <> new.kind or draft.name <> new.name or draft.version <> new.version
    or draft.effective_on <> new.effective_on then
    raise exception 'not what was proposed and published by two people' using errcode = 'restrict_violation';
  end if;
  if new.effective_on <= (new.published_at at time zone 'America/New_York')::date then
    raise exception 'figures hold from tomorrow at the earliest' using errcode = 'restrict_violation';
  end if;
  select max(version) as version, max(effective_on) as effective_on into newest from published_figures where kind = new.kind and name = new.name;
  if new.version <> newest.version + 1 or new.effective_on <= newest.effective_on then
    raise exception 'a version follows the newest' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger published_figures_of_two before insert on published_figures for each row execute function check_published_figures();
