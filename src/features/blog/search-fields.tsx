import { useWatch } from 'react-hook-form';
import { fieldsOf } from '../../admin-ui/form-field';
import { firm } from '../../shared/firm';
import { useSiteUrl } from '../../ui/page-context';
import * as styles from './post-editor.module.css';
import type { PostValues } from './post-values';

const { TextField } = fieldsOf<PostValues>();

/** What search engines show of a title and of a description before they cut them off. */
const shownLetters = { seoTitle: 60, seoDescription: 160 };

/** What search engines are told, and about how they will show it. */
export function SearchFields() {
  return (
    <fieldset className={styles.search}>
      <legend>Search engines</legend>
      <div className="stack">
        <TextField
          name="seoTitle"
          label="SEO title"
          mark="optional"
          hint={<Count name="seoTitle" otherwise="If blank, the title is used." />}
        />
        <TextField
          name="seoDescription"
          label="SEO description"
          mark="optional"
          rows={3}
          hint={<Count name="seoDescription" otherwise="If blank, the summary is used." />}
        />
        <TextField
          name="seoKeywords"
          label="SEO keywords"
          mark="optional"
          hint="Separate with commas. If blank, the tags are used."
        />
      </div>
      <SearchResult />
    </fieldset>
  );
}

interface CountProps {
  name: keyof typeof shownLetters;
  otherwise: string;
}

function Count({ name, otherwise }: CountProps) {
  const letters = [...useWatch<PostValues, typeof name>({ name }).trim()].length;
  const most = shownLetters[name];
  if (letters === 0) return <>{otherwise}</>;
  return (
    <span className={letters > most ? 'num danger-text' : 'num'}>
      {letters} of about {most} characters{letters > most && ', the end may be cut off'}
    </span>
  );
}

function SearchResult() {
  const siteUrl = useSiteUrl();
  const [title, seoTitle, slug, summary, seoDescription] = useWatch<
    PostValues,
    ('title' | 'seoTitle' | 'slug' | 'summary' | 'seoDescription')[]
  >({
    name: ['title', 'seoTitle', 'slug', 'summary', 'seoDescription'],
  });
  return (
    <figure className={styles.result}>
      <figcaption className="small soft">Approximate search result</figcaption>
      <p className="small soft">{`${siteUrl.replace(/^https?:\/\//, '')} › blog › ${slug || '…'}`}</p>
      <p className={styles.resultTitle}>{`${seoTitle || title || 'Title'} | ${firm.name}`}</p>
      <p className={styles.resultText}>
        {seoDescription || summary || title || 'The description appears here.'}
      </p>
    </figure>
  );
}
