-- What is no rule has no legal force, and neither holds nor ceases to.
update legislation set level = null, timeliness = null where kind in ('template', 'question', 'article');
