import { firm } from '../../shared/firm';

/** Lets a feed reader find the feed from a page of the blog. */
export const FeedLink = () => (
  <link rel="alternate" type="application/atom+xml" title={`${firm.name} blog`} href="/feed.xml" />
);
