-- A photo taken on its side is shown upright: how many quarters to the right. The file itself is evidence and stays as it came.
alter table documents add column turns int not null default 0 check (turns between 0 and 3);
