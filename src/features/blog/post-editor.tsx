import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { administratorQuery, colleaguesQuery } from '../../admin-ui/administrator';
import { EntityForm } from '../../admin-ui/entity-form';
import { fieldsOf } from '../../admin-ui/form-field';
import { useMay, useMayChangeOf } from '../../admin-ui/may';
import { typedSlug } from '../../admin-ui/typed-slug';
import { useEntityForm } from '../../admin-ui/use-entity-form';
import { firm } from '../../shared/firm';
import { Moment } from '../../ui/moment';
import { Link } from '../../ui/navigation';
import { useSiteUrl } from '../../ui/page-context';
import { toast } from '../../ui/toast-store';
import { PictureField } from '../media/picture-field';
import type { AdminPost } from './admin-contract';
import { changePost, createPost, getAdminPost, postListPath } from './admin-queries';
import { AutosaveProblem, AutosaveStatus } from './autosave-status';
import { ContentField } from './content-field';
import * as styles from './post-editor.module.css';
import { hasAppeared, noPost, PostForm, type PostValues, postValues, toBody } from './post-values';
import { useAutosave } from './use-autosave';
import { usePostsChanged } from './use-posts-changed';
import type { Autosave } from './versions-contract';

/** In a script of its own, since the text can be written before it has come. */
const VersionsPanel = import.meta.env.SSR
  ? (await import('./versions-panel')).default
  : lazy(() => import('./versions-panel'));

const { TextField, ChoiceField, CheckField } = fieldsOf<PostValues>();

interface PostEditorProps {
  post?: AdminPost;
  /** Text of this post that the administrator wrote and didn't save. */
  autosave: Autosave | null;
}

/** Creates a post, or edits the given one. */
export function PostEditor({ post, autosave }: PostEditorProps) {
  const postsChanged = usePostsChanged();
  const { data: administrator } = useQuery(administratorQuery);
  // The restored text and what is written after it are one sitting.
  const [sitting] = useState(autosave?.sitting ?? newSitting);
  const empty = { ...noPost, authorId: String(administrator?.id ?? '') };
  const entity = useEntityForm<PostValues, AdminPost>({
    one: 'post',
    listPath: postListPath,
    entity: post,
    empty,
    valuesOf: postValues,
    schema: PostForm,
    async create(values) {
      await writing.pause();
      return createPost({ ...toBody(values), sitting });
    },
    async change(id, values) {
      await writing.pause();
      return changePost(id, { ...toBody(values), sitting });
    },
    storedDraft: autosave && {
      values: { ...(post ? postValues(post) : empty), ...autosave.text },
      version: autosave.basedOn ?? undefined,
      at: autosave.at,
    },
    onDiscard: () => autosave && writing.discard(),
    get: getAdminPost,
    onSaved({ id }) {
      const text = post ? 'Blog post updated successfully.' : 'Blog post created successfully.';
      toast({ title: 'Success', text });
      writing.forget();
      return postsChanged(id);
    },
    failureText: post
      ? 'Failed to update blog post. Please try again.'
      : 'Failed to create blog post. Please try again.',
  });
  const { form } = entity;
  const writing = useAutosave(form, {
    postId: post && String(post.id),
    basedOn: entity.version,
    sitting,
  });
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const isOwner = useMay('owner');
  const authors = colleagues
    .filter(
      ({ id, isActive }) =>
        id === post?.authorId || id === administrator?.id || (isActive && isOwner),
    )
    .map(({ id, name }) => ({ value: String(id), label: name }));
  const mayChange = useMayChangeOf(post?.authorId ?? null);
  const makeSlug = async () =>
    form.setValue('slug', await typedSlug(form.getValues('title'), 'out'), {
      shouldDirty: true,
      shouldValidate: true,
    });
  return (
    <EntityForm
      entity={entity}
      label={post ? 'Update Post' : 'Create Post'}
      busyLabel="Saving..."
      status={<AutosaveStatus {...writing.state} />}
      actions={
        post && (
          <Link className="btn" to={`${postListPath}/${post.id}/preview`}>
            Preview<span className="sr"> of the saved version</span>
          </Link>
        )
      }
    >
      <AutosaveProblem {...writing.state} onTry={writing.flush} />
      <div className="fields two">
        <TextField
          name="title"
          label="Title"
          mark="required"
          onBlur={() => {
            if (!form.getValues('slug') && form.getValues('title').trim()) void makeSlug();
          }}
        />
        <TextField
          name="slug"
          label="Slug"
          hint={
            <>
              <Address />{' '}
              <button type="button" className="text-button" onClick={makeSlug}>
                Generate from title
              </button>
            </>
          }
        />
      </div>
      <TextField name="summary" label="Summary" rows={2} mark="optional" />
      <ContentField
        versions={
          <Suspense>
            <VersionsPanel postId={post?.id} keepText={writing.flush} />
          </Suspense>
        }
      />
      <PictureField name="featuredImage" label="Featured image" mark="optional" />
      <div className="fields two">
        <TextField
          name="categories"
          label="Categories"
          mark="optional"
          hint="Separate with commas: Trademark, Business"
        />
        <TextField
          name="tags"
          label="Tags"
          mark="optional"
          hint="Separate with commas: franchise, renewal"
        />
      </div>
      <SearchFields />
      <div className="fields two">
        <ChoiceField
          key={authors.length}
          name="authorId"
          label="Author"
          hint={
            post?.authorId != null &&
            !mayChange &&
            'Only this person or an owner changes the text. To change it yourself, choose your name or the firm’s editors.'
          }
          choices={[{ value: '', label: 'The firm’s editors' }, ...authors]}
        />
        {post && hasAppeared(post) ? (
          <p className="field">
            <b>Publication</b>
            <span>
              First published <Moment at={post.publishedAt ?? ''} />
            </span>
          </p>
        ) : (
          <TextField
            name="publishedAt"
            type="datetime-local"
            label="Publication"
            mark="optional"
            hint="Singapore time. Leave blank to publish immediately."
          />
        )}
      </div>
      <CheckField
        name="isPublished"
        label="Published"
        hint="shown on the public site when saved, or at the publication time"
      />
    </EntityForm>
  );
}

function Address() {
  const slug = useWatch<PostValues, 'slug'>({ name: 'slug' });
  return <span className="num">Address: /blog/{slug || '…'}</span>;
}

const newSitting = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), String).join('-');

/** Characters that search engines show of a title and a description. */
const shownLetters = { seoTitle: 60, seoDescription: 160 };

/** The fields for search engines, with a preview of the result. */
function SearchFields() {
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

function Count({ name, otherwise }: { name: keyof typeof shownLetters; otherwise: string }) {
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
  const { title, seoTitle, slug, summary, seoDescription } = useWatch<PostValues>();
  return (
    <figure className={styles.result}>
      <figcaption className="small soft">Approximate search result</figcaption>
      <p className="small soft">{`${siteUrl.replace(/^https?:\/\//, '')} › blog › ${slug || '…'}`}</p>
      <p
        className={`clamp ${styles.resultTitle}`}
      >{`${seoTitle || title || 'Title'} | ${firm.name}`}</p>
      <p className={`clamp soft ${styles.resultText}`}>
        {seoDescription || summary || title || 'The description appears here.'}
      </p>
    </figure>
  );
}
