-- New names are few: each goes into the index as it comes, so that a search never reads a list of those still waiting.
alter index member_names_part set (fastupdate = off);
