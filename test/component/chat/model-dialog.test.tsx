import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ModelDialog } from '@/components/chat/model-dialog';
import { startOpenAiEndpoint } from '../../fixtures/openai-endpoint';
import { renderInPlayground } from '../../fixtures/playground';
import { openWorkspace } from '../../fixtures/workspace';

function open() {
  const workspace = openWorkspace();
  const onClose = vi.fn<() => void>();
  renderInPlayground(workspace, <ModelDialog onClose={onClose} />);
  return { workspace, onClose };
}

const field = (name: string) => screen.getByLabelText(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const chooseEndpoint = () => fireEvent.click(screen.getByRole('radio', { name: /OpenAI-compatible/ }));

describe('the choice of a model', () => {
  test('labels the local matcher as what it is', () => {
    open();
    expect(screen.getByRole('radio', { name: /Local matcher \(no LLM\).*no language model/ })).toBeTruthy();
  });

  test('takes an endpoint, and keeps its key out of the stored workspace', () => {
    const { workspace, onClose } = open();
    chooseEndpoint();
    type('Preset', 'openrouter');
    expect(field('Base URL')).toHaveProperty('value', 'https://openrouter.ai/api/v1');
    expect(field('Key')).toHaveProperty('type', 'password');
    type('Key', 'sk-very-secret');
    type('Model id', 'some/model');
    press('Use this model');
    expect(workspace.store.getState().model).toEqual({
      ...{ kind: 'openai-compatible', baseUrl: 'https://openrouter.ai/api/v1', modelId: 'some/model' },
    });
    expect(workspace.secrets.providerKey('https://openrouter.ai/api/v1')).toBe('sk-very-secret');
    expect(JSON.stringify(Object.entries(workspace.surroundings.localStorage))).not.toContain('sk-very-secret');
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('offers a key to no other address', () => {
    open();
    chooseEndpoint();
    type('Base URL', 'https://one.test/v1');
    type('Key (optional)', 'sk-one');
    type('Base URL', 'https://two.test/v1');
    expect(field('Key (optional)')).toHaveProperty('value', '');
  });

  test.each(['ftp://x', 'nonsense', 'https://user:pw@x.test/v1', 'https://x.test/v1?key=1'])(
    'refuses the base URL %s and says why',
    (address) => {
      const { workspace } = open();
      chooseEndpoint();
      type('Base URL', address);
      type('Model id', 'm');
      press('Use this model');
      expect(screen.getByText(/address is not usable/)).toBeTruthy();
      expect(workspace.store.getState().model).toEqual({ kind: 'matcher' });
    },
  );

  test('asks for a model id', () => {
    const { workspace } = open();
    chooseEndpoint();
    press('Use this model');
    expect(screen.getByText('Give the id of a model.')).toBeTruthy();
    expect(workspace.store.getState().model).toEqual({ kind: 'matcher' });
  });

  test('changes nothing on cancel', () => {
    const { workspace, onClose } = open();
    chooseEndpoint();
    type('Model id', 'm');
    press('Cancel');
    expect(workspace.store.getState().model).toEqual({ kind: 'matcher' });
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('lists the models of a real endpoint', async () => {
    const endpoint = await startOpenAiEndpoint([]);
    open();
    chooseEndpoint();
    type('Base URL', endpoint.baseUrl);
    press('Test and list models');
    expect(await screen.findByText(/answers and lists/)).toBeTruthy();
    await endpoint.close();
  });

  test('says that an endpoint cannot be reached, and what to do', async () => {
    const endpoint = await startOpenAiEndpoint([]);
    await endpoint.close();
    open();
    chooseEndpoint();
    type('Base URL', endpoint.baseUrl);
    press('Test and list models');
    expect(await screen.findByText(/endpoint cannot be reached/)).toBeTruthy();
    expect(screen.getByText(/OLLAMA_ORIGINS/)).toBeTruthy();
  });
});
