import { type UseFormReturn, useWatch } from 'react-hook-form';
import { TextField } from '../../admin-ui/form-field';
import { firm } from '../../shared/firm';
import { useSiteUrl } from '../../ui/site-url';
import type { PostValues } from './post-values';

/** What search engines show of a title and of a description before they cut them off. */
const shownLetters = { seoTitle: 60, seoDescription: 160 };

/** What search engines are told, and about how they will show it. */
export function SearchFields({ form }: { form: UseFormReturn<PostValues> }) {
  return (
    <fieldset className="search-fields">
      <legend>Search engines</legend>
      <div className="stack">
        <TextField
          form={form}
          name="seoTitle"
          label="SEO title"
          mark="optional"
          hint={<Count form={form} name="seoTitle" otherwise="If blank, the title is used." />}
        />
        <TextField
          form={form}
          name="seoDescription"
          label="SEO description"
          mark="optional"
          rows={3}
          hint={
            <Count form={form} name="seoDescription" otherwise="If blank, the summary is used." />
          }
        />
        <TextField
          form={form}
          name="seoKeywords"
          label="SEO keywords"
          mark="optional"
          hint="Separate with commas. If blank, the tags are used."
        />
      </div>
      <SearchResult form={form} />
    </fieldset>
  );
}

interface CountProps {
  form: UseFormReturn<PostValues>;
  name: keyof typeof shownLetters;
  otherwise: string;
}

function Count({ form, name, otherwise }: CountProps) {
  const letters = [...useWatch({ control: form.control, name }).trim()].length;
  const most = shownLetters[name];
  if (letters === 0) return <>{otherwise}</>;
  return (
    <span className={letters > most ? 'num bad' : 'num'}>
      {letters} of about {most} characters{letters > most && ', the end may be cut off'}
    </span>
  );
}

function SearchResult({ form }: { form: UseFormReturn<PostValues> }) {
  const siteUrl = useSiteUrl();
  const [title, seoTitle, slug, summary, seoDescription] = useWatch({
    control: form.control,
    name: ['title', 'seoTitle', 'slug', 'summary', 'seoDescription'],
  });
  return (
    <figure className="search-result">
      <figcaption className="small soft">Approximate search result</figcaption>
      <p className="small soft">{`${siteUrl.replace(/^https?:\/\//, '')} › blog › ${slug || '…'}`}</p>
      <p className="search-title">{`${seoTitle || title || 'Title'} | ${firm.name}`}</p>
      <p className="search-text">
        {seoDescription || summary || title || 'The description appears here.'}
      </p>
    </figure>
  );
}
